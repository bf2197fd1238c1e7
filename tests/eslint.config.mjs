import { fileURLToPath } from 'node:url'
import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** In React 19 but not in Preact's compat layer: the bundles would break where the tests on React pass. */
const reactOnly = ['Activity', 'Profiler', 'ViewTransition', 'act', 'cache', 'use', 'useActionState', 'useOptimistic']
const reactDomOnly = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preload',
  'requestFormReset',
  'useFormState',
  'useFormStatus',
]

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.data/',
      '.cache/',
      'test-results/',
      '**/*.mjs',
      'tests/bundlers/*/',
      'demo/pages/**/*.js',
      'demo/payments/**/*.js',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: fileURLToPath(new URL('..', import.meta.url)) },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, varsIgnorePattern: '^_' }],
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-undef': 'off',
      'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['widgets/**', 'site/**'],
    ignores: ['widgets/server/**', 'site/server/*.ts', 'site/server/!(ssr)/**'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react', importNames: reactOnly },
            { name: 'react-dom', importNames: reactDomOnly },
            { name: 'zod', message: 'Forms have the rules of core/domain/customer/validation.ts.' },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Trusted Types: render nodes.' },
        { selector: "AssignmentExpression[left.property.name='innerHTML']", message: 'Trusted Types: build nodes.' },
      ],
    },
  },
  {
    files: ['widgets/**'],
    ignores: ['widgets/build/**', 'widgets/server/**', 'widgets/publish/**', 'widgets/contract/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'reduce', message: 'prototype.js replaces it: reduce() of domain/json.' },
      ],
    },
  },
  {
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^(\\.\\./){2}.*\\.tsx?$', message: 'Import from the top level: #tests/…, #widgets/….' }],
        },
      ],
    },
  },
)
