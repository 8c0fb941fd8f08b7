import { isIdCard } from '@tongying/contract/kit'

/** An ID number that passes the check but belongs to nobody: there is no division 990000. */
export function fictionalIdCard(birthday: string, gender: 'female' | 'male', index: number): string {
  const sequence = index * 2 + (gender === 'male' ? 1 : 0)
  const body = `990000${birthday.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`
  const check = [...'0123456789X'].find((character) => isIdCard(body + character))
  if (check === undefined) throw new Error(`no ID number has the birthday ${birthday}`)
  return body + check
}
