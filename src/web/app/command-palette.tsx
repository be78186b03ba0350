import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import {
  Bell,
  BellPlus,
  Bookmark,
  BookOpen,
  BookOpenText,
  BriefcaseBusiness,
  CreditCard,
  Download,
  Eraser,
  EyeOff,
  FileUp,
  FolderPlus,
  Import,
  Keyboard,
  Link2,
  List,
  Map as MapPicture,
  Maximize2,
  Pin,
  Scale,
  Search,
  SlidersHorizontal,
  Table2,
  Target,
} from 'lucide-react';
import { toPayload } from '#domain/search-parameters.ts';
import { withoutChips } from '../features/search/chips/chips-of.ts';
import { useFullScreen } from '../lib/full-screen.tsx';
import { notify, notifyFailure } from '../lib/notify.ts';
import { pressKey, useActiveKeys } from '../lib/use-keys.ts';
import { useAccess } from '../model/access/access-context.tsx';
import { searchQuery } from '../model/api/queries.ts';
import { openCreateModal } from '../model/portfolios/save-dialog-state.ts';
import { openSavedSearchQuery } from '../model/saved-searches/saved-search-address.ts';
import { openSavedSearchModal } from '../model/saved-searches/saved-search-modal.ts';
import { savedSearchesQuery } from '../model/saved-searches/saved-searches-query.ts';
import { exportAddress } from '../model/search/export-address.ts';
import { placeLabel } from '../model/search/place-label.ts';
import { recallSearch } from '../model/search/search-query.ts';
import { sessionState, useSession } from '../model/session/session.ts';
import { openSignInDialog } from '../model/session/sign-in-dialog-state.ts';
import { downloadOrNotify } from '../parts/file-link.tsx';
import { commandCopy as copy } from './command-copy.ts';
import { Palette } from './palette/palette.tsx';
import type { PaletteCommand } from './palette/rank-commands.ts';
import { useCurrentSearch } from './use-current-search.ts';

type CurrentSearch = ReturnType<typeof useCurrentSearch>;

/** Actions by key. Each is offered while the page listens to its key. */
const keyCommands = [
  { id: 'list', keyName: '1', picture: <List size={18} />, ...copy.list },
  { id: 'map', keyName: '2', picture: <MapPicture size={18} />, ...copy.map },
  { id: 'table', keyName: '3', picture: <Table2 size={18} />, ...copy.table },
  { id: 'filters', keyName: 'f', picture: <SlidersHorizontal size={18} />, ...copy.filters },
  { id: 'keys', keyName: '?', picture: <Keyboard size={18} />, ...copy.keys },
];

/** The same for the home of a page. */
const homeCommands = [
  { id: 'bookmark', keyName: 'b', picture: <Bookmark size={18} />, ...copy.bookmark },
  { id: 'pin', keyName: 'p', picture: <Pin size={18} />, ...copy.pin },
  { id: 'save', keyName: 's', picture: <FolderPlus size={18} />, ...copy.save },
];

/** The command palette with this product's commands. */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const currentSearch = useCurrentSearch();
  const { query, address, search, followSuggestion: take } = currentSearch;
  const place = placeLabel(address.parameters, query['place']) || copy.anywhere;

  return (
    <Palette
      opened={opened}
      place={place}
      goTo={useGoTo()}
      actions={[
        ...useKeyCommands(),
        ...useMarkCommands(),
        ...useSearchCommands(currentSearch),
        ...useDownload(currentSearch),
        ...useScreenCommands(),
      ]}
      savedSearches={useSavedSearchCommands()}
      onSearch={search}
      onPlace={(suggestion, changes) => {
        if (!take(suggestion, changes)) notifyFailure(copy.placeUnknown(suggestion.title));
      }}
      onProforma={(id) => void navigate({ to: '/proformas/$id', params: { id } })}
      onClose={onClose}
    />
  );
}

function useGoTo(): PaletteCommand[] {
  const navigate = useNavigate();
  const { role } = useAccess();
  const { goTo } = copy;
  const importListings = {
    id: 'import-listings',
    picture: <FileUp size={18} />,
    ...goTo.importListings,
    run: () => void navigate({ to: '/import-listings' }),
  };
  return [
    {
      id: 'search',
      picture: <Search size={18} />,
      ...goTo.search,
      run: () => void navigate({ to: '/', search: recallSearch() }),
    },
    {
      id: 'import',
      picture: <Import size={18} />,
      ...goTo.import,
      run: () => void navigate({ to: '/import' }),
    },
    ...(role === 'admin' ? [importListings] : []),
    {
      id: 'portfolios',
      picture: <BriefcaseBusiness size={18} />,
      ...goTo.portfolios,
      run: () => void navigate({ to: '/portfolios' }),
    },
    {
      id: 'bookmarks',
      picture: <Bookmark size={18} />,
      ...goTo.bookmarks,
      run: () => void navigate({ to: '/bookmarks' }),
    },
    {
      id: 'hidden-homes',
      picture: <EyeOff size={18} />,
      ...goTo.hiddenHomes,
      run: () => void navigate({ to: '/hidden-homes' }),
    },
    {
      id: 'saved-searches',
      picture: <Bell size={18} />,
      ...goTo.savedSearches,
      run: () => void navigate({ to: '/saved-searches' }),
    },
    {
      id: 'compare',
      picture: <Scale size={18} />,
      ...goTo.compare,
      run: () => void navigate({ to: '/compare' }),
    },
    {
      id: 'plans',
      picture: <CreditCard size={18} />,
      ...goTo.plans,
      run: () => void navigate({ to: '/billing/plans' }),
    },
    {
      id: 'glossary',
      picture: <BookOpenText size={18} />,
      ...goTo.glossary,
      run: () => void navigate({ to: '/glossary' }),
    },
    { id: 'api', picture: <BookOpen size={18} />, ...goTo.api, run: () => window.location.assign('/api/docs') },
  ];
}

function useKeyCommands(): PaletteCommand[] {
  const activeKeys = useActiveKeys();
  return keyCommands
    .filter(({ keyName }) => activeKeys.has(keyName))
    .map((command) => ({ ...command, run: () => pressKey(command.keyName) }));
}

function useMarkCommands(): PaletteCommand[] {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isGuest = useSession() === 'guest';
  const create = { id: 'create', picture: <FolderPlus size={18} />, ...copy.create };
  return [
    ...(path.startsWith('/proformas/') ? homeCommands : []).map((command) => ({
      ...command,
      run: () => pressKey(command.keyName),
    })),
    { ...create, run: () => (isGuest ? openSignInDialog({ reason: 'save', home: null }) : openCreateModal()) },
  ];
}

/** Commands that change the search in place. Only offered where its results are visible. */
function useSearchCommands({ address: { parameters }, change }: CurrentSearch): PaletteCommand[] {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (path !== '/') return [];
  const { nearMiss } = parameters;
  return [
    {
      id: 'near',
      picture: <Target size={18} />,
      ...(nearMiss ? copy.withoutNearMisses : copy.nearMisses),
      run: () => change({ parameters: { ...parameters, nearMiss: nearMiss ? null : true } }),
    },
    {
      id: 'get-notified',
      picture: <BellPlus size={18} />,
      ...copy.getNotified,
      run: () => openSavedSearchModal(parameters),
    },
    {
      id: 'clear',
      picture: <Eraser size={18} />,
      ...copy.clear,
      run: () => change({ parameters: withoutChips(parameters), box: null }),
    },
  ];
}

/** Open each saved search of the signed-in person. */
function useSavedSearchCommands(): PaletteCommand[] {
  const navigate = useNavigate();
  const { data } = useQuery({ ...savedSearchesQuery(), enabled: useSession() === 'open' });
  return (data ?? []).flatMap((search) => {
    const query = openSavedSearchQuery(search);
    const { id, title, goal } = search;
    const run = () => void navigate({ to: '/', search: query! });
    return query ? [{ id, title, words: [copy.savedSearch, goal].join(' '), picture: <Bell size={18} />, run }] : [];
  });
}

/** The results as a file, if there are any. */
function useDownload({ address }: CurrentSearch): PaletteCommand[] {
  const payload = toPayload(address);
  const answer = useQuery({ ...searchQuery(payload), enabled: false }).data;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (path !== '/' || !answer) return [];
  const file = exportAddress(answer, payload);
  return [
    {
      id: 'download',
      picture: <Download size={18} />,
      ...copy.download,
      run: () => void (sessionState() === 'guest' ? window.location.assign(file) : downloadOrNotify(file)),
    },
  ];
}

function useScreenCommands(): PaletteCommand[] {
  const { fullScreen, setFullScreen } = useFullScreen();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const screen = {
    id: 'screen',
    picture: <Maximize2 size={18} />,
    ...(fullScreen ? copy.leaveFullScreen : copy.fullScreen),
    run: () => setFullScreen(!fullScreen),
  };
  return [
    ...(path === '/' ? [screen] : []),
    { id: 'link', picture: <Link2 size={18} />, ...copy.copyLink, run: () => void copyLink() },
  ];
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    notify(copy.linkCopied);
  } catch {
    notifyFailure(copy.linkNotCopied);
  }
}
