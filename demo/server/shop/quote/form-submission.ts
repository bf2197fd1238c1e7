/** What accompanies the form of a request: its solved captcha, and its idempotency key, if any. */
export type FormSubmission = { captchaToken: string; key: string | undefined }
