import { VERSION } from '../core/store/version.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { examineBackend } from './backend.ts'
import { examineSettings, examineMessages } from './settings.ts'
import { guideUrl } from './guide.ts'
import { examineBackground } from './background.ts'
import { examineCodes } from './codes.ts'
import { examineContrast } from './contrast.ts'
import { examineNames } from './names.ts'
import { examineOrdering } from './ordering.ts'
import { examinePlaceholders } from './placeholders.ts'
import { examinePolicy } from './policy.ts'
import { whenSettled } from './settled.ts'
import { examineSurroundings } from './surroundings.ts'
import { examineTags } from './tags.ts'
import { examineVersions } from './versions.ts'
import { examineWidths } from './widths.ts'

/** A part of the examination; it finds nothing when it does not apply. */
type Check = () => Finding[] | Promise<Finding[]>

const checks: readonly Check[] = [
  examineSettings,
  examineTags,
  examinePlaceholders,
  examineOrdering,
  examineMessages,
  examineVersions,
  examineBackend,
  examineCodes,
  examineNames,
  examineContrast,
  examineBackground,
  examineWidths,
  examineSurroundings,
  examinePolicy,
]

const ranks: readonly Finding['level'][] = ['error', 'warning', 'note', 'fine']

/**
 * Examines the page: settings, tags and attributes, versions, backend and its origins, storage, fonts, consent, policies. Logs the findings
 * to the console, errors first, each with its fix and the heading of the guide, and returns them.
 */
export async function examine(): Promise<Finding[]> {
  await loaded()
  await whenSettled()
  const found = (await Promise.all(checks.map((check) => check()))).flat()
  const sorted = [...found].sort((one, other) => ranks.indexOf(one.level) - ranks.indexOf(other.level))
  log(sorted)
  return sorted
}

/** Before the load event, half of the tags are missing. */
function loaded(): Promise<unknown> {
  return document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

const methods = { error: 'error', warning: 'warn', note: 'info', fine: 'info' } as const

function log(found: readonly Finding[]): void {
  console.info(`catering ${VERSION}, the doctor: ${summary(found)}`)
  for (const { level, where, what, fix, section, element } of found) {
    const sentence = [`${where}: ${what}.`, fix, `(${guideUrl(section)})`].filter(Boolean).join(' ')
    console[methods[level]](sentence, ...(element ? [element] : []))
  }
}

/** '1 error, 2 warnings', or 'no problems'. */
export function summary(found: readonly Finding[]): string {
  const count = (level: Finding['level']) => found.filter((finding) => finding.level === level).length
  const [errors, warnings] = [count('error'), count('warning')]
  const counts = [
    errors && `${errors} error${errors > 1 ? 's' : ''}`,
    warnings && `${warnings} warning${warnings > 1 ? 's' : ''}`,
  ]
  return counts.filter(Boolean).join(', ') || 'no problems'
}
