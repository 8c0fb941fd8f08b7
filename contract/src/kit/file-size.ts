const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A number of bytes as B, KB, MB, GB or TB with two decimals. */
export function fileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  // 1023.996 KB would round to "1024.00 KB": the larger unit is due from where rounding gives 1024.
  while (unit < units.length - 1 && Number(value.toFixed(2)) >= 1024) {
    value /= 1024
    unit += 1
  }
  return `${value.toFixed(2)} ${units[unit]}`
}
