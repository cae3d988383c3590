// Runs in a worker, beside the page: the first formatter of a process looks through all that the system knows of
// numbers, for up to a fifth of a second on a slow phone. The page's own, made later, finds that done.
new Intl.NumberFormat()
close()
