/** What comes with the form of a request: its solved puzzle, and its idempotency key, if any. */
export type FormSubmission = { captchaToken: string; key: string | undefined }
