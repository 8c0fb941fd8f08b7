const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** Whether an 18-character resident ID number has a possible date and the right check character (GB 11643). */
export function isIdCard(value: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/.test(value)) return false
  const born = idCardBirthday(value)
  if (born === undefined) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
  return checkCharacters[sum % 11] === value[17]?.toUpperCase()
}

/** The birthday in an ID number as `YYYY-MM-DD`, or nothing when there is no such day. */
export function idCardBirthday(value: string): string | undefined {
  const [year, month, day] = [value.slice(6, 10), value.slice(10, 12), value.slice(12, 14)]
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`)
  return isReal && Number(year) >= 1850 ? `${year}-${month}-${day}` : undefined
}

/** The gender in the 17th digit of an ID number: odd is male. */
export function idCardGender(value: string): 'male' | 'female' {
  return Number(value[16]) % 2 === 1 ? 'male' : 'female'
}
