export const caretDown =
  'M214 102l-80 80a8 8 0 01-12 0l-80-80a8 8 0 0112-12l74 75 74-75a8 8 0 0112 12'
