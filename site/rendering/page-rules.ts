import postcss from 'postcss'
import { dropUnread } from './unread.ts'
import { usedRules } from './used-rules.ts'

/** What stands beside the page itself. */
const BESIDE = '<p class="noscript">'

/**
 * Of the site's sheets what a drawn page is seen with, to stand in its head: a file would come a round trip after the page. What a
 * person opens has its rules in the sheets, which come with the scripts.
 */
export function pageRules(sheets: string, html: string): string {
  const root = postcss.parse(usedRules(sheets, withoutWidgets(html) + BESIDE))
  dropUnread(root)
  return root.toString()
}

/** Their views have rules of their own. Inside of some stand others. */
function withoutWidgets(html: string): string {
  const less = html.replace(/<template(?:(?!<template)[\s\S])*?<\/template>/g, '')
  return less === html ? html : withoutWidgets(less)
}
