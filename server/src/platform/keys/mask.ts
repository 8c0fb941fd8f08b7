/** `138****2046` */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** `3301**********2846`: the first and last four stay. */
export function maskIdNumber(value: string): string {
  return value.length <= 8
    ? `${value.slice(0, 1)}${'*'.repeat(Math.max(0, value.length - 1))}`
    : `${value.slice(0, 4)}${'*'.repeat(value.length - 8)}${value.slice(-4)}`
}

/** `陈*兰`, `蒋*`: the family name (first character) and, from three on, the last one stay. */
export function maskName(name: string): string {
  const characters = [...name]
  const first = characters[0] ?? ''
  if (characters.length <= 2) return `${first}*`
  return `${first}${'*'.repeat(characters.length - 2)}${characters.at(-1) ?? ''}`
}

/** `l***@hospital.example`: the first character and the domain stay. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`
}
