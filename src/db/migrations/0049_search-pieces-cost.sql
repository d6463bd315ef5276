-- An index leads to the rows whose pieces fit, and no text is cut while they are read; a start of other processes would cost more than it spares.
ALTER FUNCTION search_pieces(text) PARALLEL RESTRICTED COST 1000;
