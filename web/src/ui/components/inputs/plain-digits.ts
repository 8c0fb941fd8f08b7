/** Full-width digits, points, dashes and colons of a Chinese input method as those of a keyboard. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll('。', '.').replaceAll('：', ':')
}
