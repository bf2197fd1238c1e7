/** The crescent of the logo. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><circle cx="13" cy="13" r="13" fill="#F6C95B"/><path d="M17.6 21.4a9.6 9.6 0 1 1 0-16.8 8.4 8.4 0 0 0 0 16.8Z" fill="#14493A"/></svg>'
