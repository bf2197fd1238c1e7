const NAME = 'site:page'

/** Tells that another page is on the screen, with its title and address set. */
export const tellPage = (): void => void document.dispatchEvent(new Event(NAME))

export const onPage = (tell: () => void): void => document.addEventListener(NAME, tell)
