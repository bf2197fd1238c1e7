import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mimeOptions } from './mime.ts'
import type { Transport } from './transport.ts'

/** Stores emails as `.eml` files instead of sending them; a resent email replaces its file. */
export function fileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(mimeOptions(mail))
      const path = join(folder, `${fileName(mail.messageId, mail.date)}.eml`)
      await mkdir(folder, { recursive: true })
      // Written under a temporary name and renamed, so that the folder never holds an incomplete email.
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
    },
  }
}

/** A file name that sorts by time: '20261124T090000000Z-12'. */
function fileName(messageId: string, date: Date): string {
  const [number = ''] = messageId.split('.')
  return `${date.toISOString().replaceAll(/[-:.]/g, '')}-${number.replaceAll(/\D/g, '')}`
}
