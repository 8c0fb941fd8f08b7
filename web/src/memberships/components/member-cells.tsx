import { type MemberForPlatform, membershipRoleLabels } from '@tongying/contract/memberships'
import { Person } from '../../ui/components/person/person.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { memberTexts as texts } from '../member-texts.ts'

/** Who a member is, in which department, and whether they are certified. */
export function MemberPerson({ row }: { row: MemberForPlatform }) {
  const t = useTranslate()
  return (
    <Person
      name={row.name}
      shownAs={row.isSelf ? t(texts.self, { name: row.name }) : undefined}
      src={row.avatar || undefined}
      detail={dotted([row.department, !row.isCertified && t(texts.uncertified)])}
    />
  )
}

/** A member's roles in words; `member` only where it is the only one. */
export function MemberRoles({ roles }: Pick<MemberForPlatform, 'roles'>) {
  const t = useTranslate()
  return roles
    .filter((role) => role !== 'member' || roles.length === 1)
    .map((role) => t(membershipRoleLabels[role]))
    .join(t(texts.and))
}
