/**
 * The only script of the page that answers a native form: it brings what the boot script noted of the request up to
 * date. What the office has is nobody's to send again; only the mark stays, so that other words in the form that was
 * left are another request. What it refused is being written again until it is posted again, with whatever words. What
 * failed stays pressed: the app sends it when it comes.
 */
export const answerScript = [
  "{const c=document.querySelector('[data-outcome]').dataset,k=c.key,t='quote-typed',n=t+':'+k,",
  'j=d=>{try{localStorage[n]=JSON.stringify({...d,key:k,at:Date.now()})}catch{}};',
  'let d={};try{d=JSON.parse(localStorage[n])}catch{}',
  "if(c.outcome==='sent')j({posted:true});else if(c.outcome==='refused'&&d.key)j({...d,posted:false,pressed:0});",
  "addEventListener('submit',e=>{try{sessionStorage[t]=[k,sessionStorage[t]]}catch{}",
  "j({words:''+new URLSearchParams(new FormData(e.target)),posted:true})})}",
].join('');
