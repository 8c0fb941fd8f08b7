import type { MessageLink } from '@tongying/contract/messages'

/** The page that a message leads to. */
export function linkPath({ kind, id }: MessageLink): string {
  const paths = {
    consultation: `/me/consultations/${id}`,
    certification: '/me/certification',
    institution: '/me/hospital',
  } as const
  return paths[kind]
}
