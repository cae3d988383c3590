// Runs in a worker: the first formatter of a process loads the system's locale data, which takes up to 200 ms on a
// slow phone. Formatters that the page creates later reuse that data.
new Intl.NumberFormat()
close()
