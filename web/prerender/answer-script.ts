import { formNotes } from './form-notes.ts';

/**
 * The only script of the page that answers a native form: it brings what the boot script noted of the request up to
 * date. What the office has is nobody's to send again; only the mark stays, so that other words in the form that was
 * left are another request. What it refused is being written again, and noted as it is, until it is posted again, with
 * whatever words. What failed stays pressed: the app sends it when it comes.
 */
export const answerScript = [
  "{let l,o,y;const m=[],t='quote-typed',u=crypto,b=document.querySelector('[data-outcome]'),f=b.querySelector('form'),",
  `{outcome:n,key:k}=b.dataset,${formNotes},`,
  "d=r(k),a={...d.touched},w=s=>j(k,d.words||'',{...d,at:Date.now(),...s});",
  "if(n=='sent')w({words:void 0,posted:true});",
  "else if(n=='refused'&&d.key)w({posted:false,pressed:0});",
  "for(const v of n=='refused'?['input','submit']:['submit'])f&&f.addEventListener(v,e=>{if(v=='input')a[e.target.name]=1;",
  "j(k,i(f),{posted:v=='submit',after:d.after,touched:a})})}",
].join('');
