import type { z } from 'zod'

/** The type of an answer as a view writes it: the input of its published schema, read-only. */
export type Written<Schema extends z.ZodType> = ReadAlone<z.input<Schema>>

/** The same for the plugin, before its nulls are left out (`withoutNulls`): optional properties may be null. */
export type WrittenWithNulls<Schema extends z.ZodType> = OrNull<z.input<Schema>>

type ReadAlone<Value> = Value extends readonly (infer Member)[]
  ? readonly ReadAlone<Member>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: ReadAlone<Value[Name]> }
    : Value

type OrNull<Value> = Value extends readonly (infer Member)[]
  ? readonly OrNull<Member>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: OrNull<Value[Name]> | (undefined extends Value[Name] ? null : never) }
    : Value
