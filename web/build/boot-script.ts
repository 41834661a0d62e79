/** The app starts this long after the document was read, in ms, though a slow picture still holds up `load`. */
const startAfterMs = 4_000;

/**
 * The only inline script: it imports the app after `load`, or at once on the first touch, key or focus, so the
 * page paints as fast as one without JavaScript (design 9); where that failed, again at the next of these or
 * when the network returns, under another fragment, because a module that failed once stays failed. A form sent before the app has arrived waits for it in `pendingSubmit`; where the
 * app cannot be loaded the form is posted natively after all, and then its words are a draft no more. Until the
 * app is ready to keep what is typed, the tab's storage has it under the ids of the controls: a page that is
 * reloaded before must not lose it. The browser's offer to install comes but once, so it is kept as well.
 */
export function bootScript(appUrl: string): string {
  return [
    `{let b,f,n=0;const w=window,s=()=>{b=b||import(${JSON.stringify(`${appUrl}#`)}+n++).catch(()=>{`,
    'b=0;if(f){f.submit();sessionStorage.clear()}})};',
    "for(const t of['load','online','pointerdown','keydown','focusin'])addEventListener(t,s);",
    `setTimeout(s,${startAfterMs});`,
    "addEventListener('beforeinstallprompt',e=>{e.preventDefault();w.installPrompt=e});",
    "addEventListener('submit',e=>{if(!w.appReady&&e.target.dataset.quote){",
    'e.preventDefault();f=w.pendingSubmit=e.target;s()}},true);',
    "addEventListener('input',e=>{if(!w.appReady&&e.target.form?.dataset.quote)",
    'try{sessionStorage[e.target.id]=e.target.value}catch{}})}',
  ].join('');
}
