/**
 * The only script of the page that answers a native form: it brings what the boot script noted of the request up to
 * date. What the office has is nobody's to send again; only the mark stays, so that other words in the form that was
 * left are another request. What it refused is being written again, and noted as it is, until it is posted again, with
 * whatever words. What failed stays pressed: the app sends it when it comes.
 */
export const answerScript = [
  "{const c=document.querySelector('[data-outcome]').dataset,k=c.key,t='quote-typed',n=t+':'+k,",
  'j=d=>{try{localStorage[n]=JSON.stringify({...d,key:k,at:Date.now()})}catch{}};',
  'let d={};try{d=JSON.parse(localStorage[n])}catch{}',
  "if(c.outcome==='sent')j({...d,words:undefined,posted:true});",
  "else if(c.outcome==='refused'&&d.key)j({...d,posted:false,pressed:0});",
  "for(const e of c.outcome==='refused'?['input','submit']:['submit'])addEventListener(e,e=>{try{const s=sessionStorage;if(!s[t]?.includes(k))s[t]=[k,s[t]]}catch{}",
  "j({words:''+new URLSearchParams(new FormData(e.target.form||e.target)),posted:e.type=='submit'})})}",
].join('');
