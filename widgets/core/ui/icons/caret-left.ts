export const caretLeft = 'M166 202a8 8 0 01-12 12l-80-80a8 8 0 010-12l80-80a8 8 0 0112 12l-75 74z'
