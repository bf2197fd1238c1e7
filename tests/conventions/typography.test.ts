import ts from 'typescript'
import { expect, test } from 'vitest'
import { sources, type Source } from '../support/sources.ts'

// French typography of the texts in the code of the demo: its data and the texts of the site and the widgets have tests of their own.

/** The strings and templates of a file; an expression in a template is one letter. */
function texts({ path, text }: Source): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text)
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('x'))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}

/** A plain space, or the other no-break space, before a mark that French sets apart, or after an opening quotation mark. */
const wrong = /[\p{L}\p{N})»’][ \u00A0][;!?](?!\S)|[\p{L}\p{N})»’][ \u202F][:%»€](?!\S)|«[ \u202F]/u

/** `LIMIT ?` is no question. */
const SQL = /^\s*(?:SELECT|INSERT|UPDATE|DELETE)\b/

test.each(sources('demo/**/*.ts').map((source) => [source.path, source] as const))(
  '%s has a no-break space before each mark that French sets apart',
  (_path, source) => {
    expect(texts(source).filter((text) => wrong.test(text) && !SQL.test(text))).toEqual([])
  },
)
