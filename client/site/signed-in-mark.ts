/**
 * Runs in the head of every page, before the first paint: marks the document of a signed-in member, so that the styles
 * show the account instead of "Sign in". Pages are the same for everyone and stay cacheable; the session, which scripts
 * read from the same place, never leaves the browser.
 */
export const SIGNED_IN_SCRIPT = `try{
if(/"mt_/.test(localStorage.getItem("member-session")))document.documentElement.dataset.member=""
}catch{}`
