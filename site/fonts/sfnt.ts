/** The tables of a font file, by tag: https://learn.microsoft.com/typography/opentype/spec/otff */
export function tablesOf(sfnt: Buffer): Map<string, Buffer> {
  const count = sfnt.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, at): [string, Buffer] => {
    const entry = 12 + 16 * at
    const start = sfnt.readUInt32BE(entry + 8)
    return [sfnt.toString('latin1', entry, entry + 4), sfnt.subarray(start, start + sfnt.readUInt32BE(entry + 12))]
  })
  return new Map(entries)
}

/** A font file made of these tables. */
export function sfntOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE(sorted.length * 16 - power * 16, 10)
  let end = head.length
  const bodies = sorted.map(([tag, table], at) => {
    const entry = 12 + 16 * at
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checkSum(table), entry + 4)
    head.writeUInt32BE(end, entry + 8)
    head.writeUInt32BE(table.length, entry + 12)
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    end += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

function checkSum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
