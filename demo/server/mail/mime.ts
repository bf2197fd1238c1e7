import type { SendMailOptions } from 'nodemailer'
import type { Sending } from './transport.ts'

/** A mail as nodemailer wants it: both forms, what is enclosed, and that nobody's absence notice need answer it. */
export function mimeOptions(mail: Sending): SendMailOptions {
  const { messageId, date, from, to, replyTo, subject, html, text, attachments } = mail
  return {
    messageId,
    date,
    from,
    to: { name: '', address: to },
    replyTo,
    subject,
    html,
    text,
    // To the byte: an agenda wants its own line ends.
    attachments: attachments.map((file) => ({ ...file, contentTransferEncoding: 'base64' })),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
