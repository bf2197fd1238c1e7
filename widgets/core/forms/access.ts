import { accountText } from '../text/account.ts'

/** What a driver needs to find the door. The backend keeps one text; people fill small fields. */
export type Access = { building: string; floor: string; accessCode: string; loadingDock: string; message: string }

const labels = {
  building: accountText.forms.building,
  floor: accountText.forms.floor,
  accessCode: accountText.forms.accessCode,
  loadingDock: accountText.forms.loadingDock,
} as const
const parts = Object.keys(labels) as (keyof typeof labels)[]

/** One line a part, then the message: what is stored with the address and printed for the driver. */
export function accessText(access: Access): string {
  const lines = parts.map((part) => (access[part].trim() ? `${labels[part]}\u00a0: ${access[part].trim()}` : ''))
  return [...lines, access.message.trim()].filter(Boolean).join('\n')
}

/** The parts again; lines written by hand or by another application stay in the message. */
export function readAccess(text: string): Access {
  const access: Access = { building: '', floor: '', accessCode: '', loadingDock: '', message: '' }
  const rest: string[] = []
  for (const line of text.split('\n')) {
    const part = parts.find((name) => !access[name] && line.startsWith(`${labels[name]}\u00a0: `))
    if (part) access[part] = line.slice(labels[part].length + 3)
    else rest.push(line)
  }
  return { ...access, message: rest.join('\n').trim() }
}
