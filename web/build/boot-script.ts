import { formNotes, keysAnywhere } from '../prerender/form-notes.ts';

/** The app starts this long after the document was read, in ms, though a slow picture holds up `load`, or nobody looks. */
const startAfterMs = 4_000;
/** How long after `load` and the first paint the app starts, in ms: by then the last pictures are on the screen as well. */
const restMs = 100;
/** A form that was sent and that no app has taken within this time, in ms, is posted by the browser. */
const postAfterMs = 4_000;

/**
 * The only inline script of a page with the app: it imports the app once the page was loaded and painted, or at once
 * on the first touch, key or focus, so the page paints as fast as one without JavaScript; where that failed, again at
 * the next of these or when the network returns, under another fragment, because a module that failed once stays failed.
 *
 * Until the app is ready, local storage has a note (`j`) of what a form shows, under the key its request will have,
 * which the form itself carries (`form-notes.ts`); noted on the way down, because React stops events in a part of the
 * page that it has not taken over yet. What was pressed is frozen: no other words are written into its note, from
 * whatever document; words of their own (`g`) have the key that they come `after`. Which fields were changed in this
 * document (`a`, for the app `touchedQuote`) is noted as well, so that what was emptied is not filled again. The form has a key from its first focus
 * on, before anything can be typed: that of what a reload or Back has put there, where it is known.
 *
 * Presses are held in `pendingSubmit` for the app; where none takes them, the browser posts the last, as it was pressed
 * (`p`), with its key, so it arrives once whoever brings it, and without a network the form says that it is noted. A later
 * page that has the app sends what was pressed, and marks by the same function (`noteQuote`) what is pressed and what is
 * being written in it, with the edition (`from`) that a form begins with which a reload fills with that. The
 * last tap on a button that needs the app is kept for it, with what the button said (`earlyTap`). A language that is chosen
 * is remembered as by the app, or the address of a page would bring back the one before; and of a link that was followed the
 * app knows (`isLeaving`), since its document would come in the place of whatever the app shows next. Back and Forward to
 * an address that the app gave the document before a reload change nothing but the address, so the page is loaded anew as
 * long as no app follows it (`isShown`). The browser hands its offer to install over once, so it is kept as well, and the
 * worker that the document came from, or the first that took it over, is noted, for another may have done so before the
 * app has come. What the app finds of all this are names of the window, undeclared.
 *
 * What this asks of a browser is less than the app needs: one that is too old for the app (`browser-floor.ts`) does not
 * start it. The browser's own way is stopped last of all, so that one that lacks even more posts the form itself. Keys
 * are made here where the browser has no way of its own, as on a page without TLS.
 */
export function bootScript(appUrl: string): string {
  return [
    "{let b,h,n=0,l,o,m=[],w,y;const a=touchedQuote={},t='quote-typed',z=pendingSubmit=[],u=crypto,",
    'q=f=>!self.appReady&&f?.dataset.quote,',
    `${formNotes},`,
    `s=()=>{b=b||(Object.hasOwn?import(${JSON.stringify(`${appUrl}#`)}+n++):Promise.reject()).catch(()=>{b=0;p()})},`,
    "p=()=>{const[f,o]=z[z.length-1]||[];if(q(f)&&f.isConnected){const k=new URLSearchParams(o).get('key'),d=r(k),n=navigator.onLine;",
    "f.querySelector('[data-held]').hidden=n||!d.words;if(n||d.gone)z.pop();if(n&&!d.gone){h=clearInterval(h);",
    'if(d.words)j(k,o,{...d,posted:true});for(const[k,v]of new URLSearchParams(o))f[k].value=v;f.submit()}}};',
    "try{m=sessionStorage[t].split(',')}catch{}",
    keysAnywhere,
    "for(const e of['online','pointerdown','keydown','focusin'])addEventListener(e,s);",
    `addEventListener('load',()=>new PerformanceObserver(()=>setTimeout(s,${restMs})).observe({type:'paint',buffered:true}));`,
    `setTimeout(s,${startAfterMs});`,
    "addEventListener('click',e=>{if(!(self.isTakenOver||e.ctrlKey||e.metaKey||e.shiftKey)){const f=k=>e.target.closest(k),",
    "b=f('button[type=button]:not([popovertarget])'),k=f('.language a')?.hreflang;earlyTap=b&&[b,b.ariaLabel];isLeaving=f('a[href^=\"/\"]');",
    "if(k){navigator.serviceWorker?.controller?.postMessage({type:'language',language:k});",
    "document.cookie='lang='+k+';Path=/;Max-Age=31536000;SameSite=Lax';localStorage.language=k}}});",
    "{const x=location.pathname;addEventListener('popstate',()=>self.isShown||location.pathname==x||location.reload())}",
    "addEventListener('beforeinstallprompt',e=>{e.preventDefault();installPrompt=e});",
    "addEventListener('submit',c=>{const f=c.target;if(q(f)){g(f);m.push(l=f.key.value);o=i(f);",
    'const d=r(l);e(d)&&!d.words||j(l,o,e(d)?{...d,at:Date.now()}:{pressed:1,after:y,from:w});if(z[z.length-1]?.[1]!=o)z.push([f,o]);',
    `s();h=h||setInterval(p,${postAfterMs});c.preventDefault()}},true);`,
    // Firefox fires these where it restores a tab: of no kind, before anybody has touched the page.
    "addEventListener('input',e=>{const{form:f,name:k}=e.target;",
    'if(q(f)&&(!e.isTrusted||e.inputType||navigator.userActivation?.hasBeenActive!=!1)){a[k]=1;',
    'g(f)||j(f.key.value,i(f),{after:y,touched:a,from:w})}},true);',
    "addEventListener('focusin',e=>{const{form:f}=e.target;q(f)&&!f.key.value&&g(f)},true);",
    '{const f=navigator.serviceWorker;',
    "if(f)(workerAtStart=f.controller)||f.addEventListener('controllerchange',()=>workerAtStart=f.controller,{once:!0})}}",
  ].join('');
}
