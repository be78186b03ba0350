import { type RefObject, useEffect, useRef } from 'react';

/** True while the component is on the page. What it started can end later. */
export function useMounted(): Readonly<RefObject<boolean>> {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
