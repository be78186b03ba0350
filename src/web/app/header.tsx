import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { readSearchQuery } from '#contracts/search-parameters.ts';
import { type FormSearch, SearchForm } from '../features/search-form/search-form.tsx';
import { recallSearch, type SearchQuery, writeQuery } from '../lib/search-query.ts';
import classes from './header.module.css';
import { Mark } from './mark.tsx';
import { shellCopy as copy } from './shell-copy.ts';

/** The mark and the search form. Away from the search page the form holds the last search. */
export function Header({ placeRef }: { placeRef: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const here = useSearch({ from: '/shell/', shouldThrow: false });
  const [expanded, setExpanded] = useState(false);
  const query: SearchQuery = here ?? recallSearch();
  const { parameters, config } = readSearchQuery(query);

  function search({ place, ...numbers }: FormSearch) {
    const { zipCode: _zipCode, zipCodes: _zipCodes, ...others } = parameters;
    const { title, ...codes } = place;
    setExpanded(false);
    void navigate({
      to: '/',
      search: writeQuery({ parameters: { ...others, ...codes, ...numbers }, config, page: 1 }, title),
    });
  }

  return (
    <header className={classes['header']}>
      <Link to="/" search={{}} className={classes['mark']} aria-label={copy.home}>
        <Mark />
        <span className={classes['name']}>{copy.name}</span>
      </Link>
      <SearchForm
        parameters={parameters}
        placeTitle={query['place']}
        expanded={expanded}
        onExpand={setExpanded}
        onSearch={search}
        placeRef={placeRef}
      />
    </header>
  );
}
