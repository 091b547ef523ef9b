/**
 * Text of the one inline script of redirect pages, the same on all of them, so that one hash in the
 * Content-Security-Policy allows it. It reads its target from the page and carries over the query and
 * the hash of the address that was asked for; what the target brings itself is kept, the visitor's hash wins.
 */
export const REDIRECT_SCRIPT =
  "(function(){var t=document.querySelector('meta[name=\"xpre-redirect\"]').content,i=t.indexOf('#')," +
  "h=i<0?'':t.slice(i),p=i<0?t:t.slice(0,i),q=location.search;" +
  "if(q)p+=p.indexOf('?')<0?q:'&'+q.slice(1);" +
  'location.replace(p+(location.hash||h))})()'
