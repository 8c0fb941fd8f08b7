import { importLimits } from '@tongying/contract/kit'

/** A table as it is sent: its name on the page, and its bytes. */
export interface ChosenTable {
  readonly name: string
  readonly file: string
}

/** Whether a file is within what one import may bring. */
export function isSmallEnough(file: Blob): boolean {
  return file.size <= importLimits.bytes
}

/** The bytes of a file in base64: the server finds out how its text is encoded. */
export function readFile(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
}
