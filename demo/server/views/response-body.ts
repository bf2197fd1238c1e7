import type { z } from 'zod'

/** The type of a response body returned by a view: the input of its schema, read-only. */
export type ResponseBody<Schema extends z.ZodType> = DeepReadonly<z.input<Schema>>

/** The same for the plugin, before its nulls are omitted (`withoutNulls`): optional properties may be null. */
export type PluginResponseBody<Schema extends z.ZodType> = DeepNullable<z.input<Schema>>

type DeepReadonly<Value> = Value extends readonly (infer Member)[]
  ? readonly DeepReadonly<Member>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> }
    : Value

type DeepNullable<Value> = Value extends readonly (infer Member)[]
  ? readonly DeepNullable<Member>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: DeepNullable<Value[Name]> | (undefined extends Value[Name] ? null : never) }
    : Value
