/** A property of an object by a name that is data; undefined for a name that only the prototype has, such as `constructor`. */
export const ownProperty = <Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined
