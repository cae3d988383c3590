// In this order: the worker needs the function as soon as it runs.
import "../lib/promise-with-resolvers.ts"
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs"
