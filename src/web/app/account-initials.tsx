import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { currentUserQuery } from '../model/session/person-queries.ts';
import { initialsOf } from './person-name.ts';

/** The initials of the signed-in person; an icon until they are known. */
export function AccountInitials() {
  const { data } = useQuery(currentUserQuery());
  const initials = data ? initialsOf(data) : '';
  return initials === '' ? <UserRound size={20} aria-hidden /> : <span aria-hidden>{initials}</span>;
}
