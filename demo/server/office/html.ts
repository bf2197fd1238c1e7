export const HTML = 'text/html; charset=utf-8'
