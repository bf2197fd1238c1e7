import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './transport.ts'

/** Nodemailer options: both bodies, the attachments, and the header that keeps auto-responders silent. */
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
    // Base64 preserves every byte: calendar files need CRLF.
    attachments: attachments.map((file) => ({ ...file, contentTransferEncoding: 'base64' })),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
