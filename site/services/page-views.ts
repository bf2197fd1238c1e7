const NAME = 'site:page'

/** Another page is on the screen, its title and address are set. */
export const tellPage = (): void => void document.dispatchEvent(new Event(NAME))

export const onPage = (tell: () => void): void => document.addEventListener(NAME, tell)
