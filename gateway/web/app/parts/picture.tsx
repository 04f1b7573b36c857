import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { download } from '../api/client.ts';

/** Picture of the API, read with the session; a box of its size while it is read or if there is none. */
export const Picture = ({
  path,
  says,
}: {
  readonly path: string;
  readonly says: string;
}): ReactNode => {
  const { data } = useQuery({
    queryKey: ['picture', path],
    queryFn: () => download(path),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address === undefined ? (
    <span className="picture" />
  ) : (
    <img className="picture" src={address} alt={says} />
  );
};
