/**
 * The only inline script: it imports the app after `load`, or at once on the first touch, key or focus, so the
 * page paints as fast as one without JavaScript (design 9). A form sent before the app has arrived waits for
 * it in `pendingSubmit`; where the app cannot be loaded the form is posted natively after all.
 */
export function bootScript(appUrl: string): string {
  return `(()=>{let b=0,f;const d=document,w=window;const s=()=>{if(b++)return;import(${JSON.stringify(appUrl)}).catch(()=>{b=0;if(f)f.submit()})};d.addEventListener('submit',e=>{if(w.appReady||!e.target.dataset.quote)return;e.preventDefault();f=w.pendingSubmit=e.target;s()},true);addEventListener('load',()=>setTimeout(s));['pointerdown','keydown','focusin'].forEach(t=>addEventListener(t,s,{once:true,passive:true}))})()`;
}
