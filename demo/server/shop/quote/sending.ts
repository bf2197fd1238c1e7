/** How a request came: its solved puzzle, and the key of the press that sent it, if any. */
export type Sending = { captchaToken: string; key: string | undefined }
