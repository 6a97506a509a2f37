/** Answers that are worth having without network. The build puts them into the worker, which imports nothing. */
export const KEPT = ['/api/names', '/api/rules', '/api/sheets/rules'];
