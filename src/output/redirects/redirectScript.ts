/**
 * Inline script of redirect pages. It is the same on all pages, so that one hash in the Content-Security-Policy allows it.
 * The script reads the target from the page and adds the query of the requested address to the query of the target. The
 * hash of the requested address replaces the hash of the target.
 */
export const REDIRECT_SCRIPT =
  "(function(){var t=document.querySelector('meta[name=\"xpre-redirect\"]').content,i=t.indexOf('#')," +
  "h=i<0?'':t.slice(i),p=i<0?t:t.slice(0,i),q=location.search;" +
  "if(q)p+=p.indexOf('?')<0?q:'&'+q.slice(1);" +
  'location.replace(p+(location.hash||h))})()'
