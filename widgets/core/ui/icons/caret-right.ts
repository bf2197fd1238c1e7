export const caretRight =
  'M182 134l-80 80a8 8 0 01-12-12l75-74-75-74a8 8 0 0112-12l80 80a8 8 0 010 12'
