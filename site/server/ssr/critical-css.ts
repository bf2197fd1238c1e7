import postcss from 'postcss'
import { withOneColour } from './one-colour.ts'
import { dropUnusedRules } from './unused-rules.ts'
import { usedRules } from './used-rules.ts'

/** The paragraph for browsers without scripts, which stands outside the drawn page. */
const BESIDE = '<p class="noscript">'

/** Its rules come with the scripts that open it. */
const CLOSED_DIALOG = /<dialog(?![^>]* open)[^>]*><\/dialog>/g

/**
 * The rules of the site's sheets that a drawn page needs, to stand in its head: a file would come a round trip after the page. What a
 * person opens has its rules in the sheets, which come with the scripts.
 */
export function pageRules(sheets: string, html: string): string {
  const root = postcss.parse(usedRules(sheets, withoutWidgets(html).replace(CLOSED_DIALOG, '') + BESIDE))
  dropUnusedRules(root)
  return withOneColour(root.toString())
}

/** Removes the views of widgets, which have their own rules. Some views hold others, so it repeats. */
function withoutWidgets(html: string): string {
  const less = html.replace(/<template(?:(?!<template)[\s\S])*?<\/template>/g, '')
  return less === html ? html : withoutWidgets(less)
}
