import { linkPath, type MessageView } from '@tongying/contract/messages'

/** Where a message leads; nowhere if it is about a case that its reader may not read any more. */
export function pathOf(message: MessageView): string | undefined {
  if (message.link === null || isOfOthers(message)) return undefined
  return linkPath(message.link)
}

/** Whether it is about a case that its reader may not read any more, as one that was reviewed. */
export function isOfOthers({ link, consultation }: MessageView): boolean {
  return link?.kind === 'consultation' && consultation === null
}
