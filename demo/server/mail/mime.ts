import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './transport.ts'

/** A mail for nodemailer: both forms, attachments, and the header that keeps absence notices from answering. */
export function mimeOptions(mail: OutgoingMail): SendMailOptions {
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
    // Base64 keeps every byte: calendar files need their own line ends.
    attachments: attachments.map((file) => ({ ...file, contentTransferEncoding: 'base64' })),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
